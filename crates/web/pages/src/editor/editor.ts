// The editor for rules, which is loaded when somebody writes them.
export {};
