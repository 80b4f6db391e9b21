// The server's modules are bundled apart from the pages'; keys that both must share come from here.
export { pageContext } from '#page/page.ts'
export { screenResponse as default, handleError, inlineScripts } from '../screenResponse.tsx'
