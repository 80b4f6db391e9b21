/** Runs a task when the browser is idle, in four seconds at the latest; Safari does not tell when. */
export function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(task, { timeout: 4000 })
  else setTimeout(task)
}
