import type { EntryContext } from 'react-router'

// Runs in the page: fetches the scripts when the browser is idle after load, or at the first touch or key; under
// Save-Data only then. What is pressed before works as the link or form that it is.
const boot = `(()=>{let go=()=>{go=()=>{};let read=e=>JSON.parse(e.textContent),s=read(document.getElementById('scripts')),c=window.__reactRouterContext.streamController;document.querySelectorAll('.loaded').forEach(e=>c.enqueue(read(e)));c.close();Promise.all([...s.routes.map(r=>import(r[1])),import(s.manifest)]).then(m=>{window.__reactRouterRouteModules=Object.fromEntries(s.routes.map((r,i)=>[r[0],m[i]]));return import(s.entry)})};let f=()=>go();for(let e of['pointerdown','keydown','focusin'])addEventListener(e,f,{once:true,passive:true,capture:true});if(!navigator.connection?.saveData)addEventListener('load',()=>(window.requestIdleCallback||setTimeout)(f,{timeout:4000}))})()`

const loadedData =
  /<script>window\.__reactRouterContext\.streamController\.enqueue\(("(?:[^"\\]|\\.)*")\);<\/script>/g
const loadedEnd = /<script>window\.__reactRouterContext\.streamController\.close\(\);<\/script>/

/**
 * Takes the scripts out of the finished page's way: no preload and no module runs until the page is idle or touched,
 * and what the loaders brought lies there as data until then. A screen whose handle says `hydrate: 'now'` keeps them.
 */
export function hydrateLate(html: string, context: EntryContext): string {
  if (context.staticHandlerContext.matches.at(-1)?.route.handle?.hydrate === 'now') return html
  const routes = context.staticHandlerContext.matches
    .map(({ route }) => [route.id, context.manifest.routes[route.id]?.module])
    .filter(([, module]) => module !== undefined)
  const scripts = JSON.stringify({
    manifest: context.manifest.url,
    entry: context.manifest.entry.module,
    routes,
  })
  return html
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    .replaceAll(loadedData, '<script type="application/json" class="loaded">$1</script>')
    .replace(loadedEnd, '')
    .replace(
      /<script type="module" async="">[\s\S]*?<\/script>/,
      `<script type="application/json" id="scripts">${scripts}</script><script>${boot}</script>`,
    )
}
