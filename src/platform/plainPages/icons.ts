import { html } from './html.ts'

export const logo = html`<svg viewBox="0 0 30 30" width="30" height="30" aria-hidden="true"><path d="M2 6.5l12 4.2v15L2 21.5z" fill="var(--color-primary)"/><path d="M28 6.5l-12 4.2v15l12-4.2z" fill="var(--color-accent)"/><path d="M20.5 2.5h4.8v8.3l-2.4-1.5-2.4 2.5z" fill="var(--color-highlight)"/></svg>Soma`

const icon = (path: string) =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`

export const warningIcon = icon('M12 4l9 16H3zM12 10v4.5M12 17.3v.2')
export const doneIcon = icon('M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M8 12.3l2.8 2.7L16 9.5')
export const mailIcon = icon('M3.5 6h17v12h-17zM4 6.5l8 6.5 8-6.5')
export const globeIcon = icon(
  'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M3.5 12h17M12 3.5c2.5 2.5 3.7 5.3 3.7 8.5s-1.2 6-3.7 8.5c-2.5-2.5-3.7-5.3-3.7-8.5S9.5 6 12 3.5',
)
export const eyeIcon = icon(
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM9 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0',
)
