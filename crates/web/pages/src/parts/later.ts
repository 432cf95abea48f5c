// Drawing what is seen at once first, and the rest when that is on the screen.
import { useEffect, useState } from "preact/hooks";

/** Whether the first picture of a page is on the screen, so that the rest may be drawn; `isThere` once there is something to draw. */
export function useLater(isThere: boolean): boolean {
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    if (!isThere || isTime) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The picture is made after the frame's own work; a timer from there runs when it is done.
    const frame = requestAnimationFrame(() => (timer = setTimeout(() => setTime(true))));
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isThere, isTime]);
  return isTime;
}
