import { render } from "preact";
// Before the pages, whose own styles come after and so count more.
import "./style/tokens.css";
import "./style/base.css";
import "./style/shell.css";
import "./style/parts.css";
import { App } from "./app";

const root = document.getElementById("app");
if (root) render(<App />, root);
