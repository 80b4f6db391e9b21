/** What is in the middle of something that scrolls stays there, whatever becomes larger in it. */
export function aroundMiddle(scroller: Element, change: () => void): void {
  const x = (scroller.scrollLeft + scroller.clientWidth / 2) / scroller.scrollWidth
  const y = (scroller.scrollTop + scroller.clientHeight / 2) / scroller.scrollHeight
  change()
  scroller.scrollLeft = x * scroller.scrollWidth - scroller.clientWidth / 2
  scroller.scrollTop = y * scroller.scrollHeight - scroller.clientHeight / 2
}
