import type { EntryContext } from 'react-router'
import { isRootData } from './rootData.ts'

// Runs in the page: fetches the scripts when the browser is idle after load, or at the first touch or key; under
// Save-Data only then. What is pressed before works as the link or form that it is. Where the line drops meanwhile they are
// asked for again when it is back. The worker (src/app/worker) comes when all that is done; a page that it kept is loaded
// anew with the line, unless somebody is writing on it.
const boot = `(()=>{let go=()=>{go=()=>{};let read=e=>JSON.parse(e.textContent),m=read(document.getElementById('scripts')),c=window.__reactRouterContext.streamController,r=m.matched.map(i=>m.routes[i]);document.querySelectorAll('.loaded').forEach(e=>c.enqueue(read(e)));c.close();window.__reactRouterManifest=m;let load=()=>Promise.all(r.map(r=>import(r.module))).then(s=>{window.__reactRouterRouteModules=Object.fromEntries(r.map((r,i)=>[r.id,s[i]]));return import(m.entry.module)}).then(()=>navigator.serviceWorker&&(window.requestIdleCallback||setTimeout)(()=>navigator.serviceWorker.register('/worker.js').catch(()=>{}))).catch(()=>addEventListener('online',load,{once:true}));load()};addEventListener('online',()=>{if(document.getElementById('as-of'))fetch('/logo.svg',{method:'HEAD',cache:'no-store'}).then(({ok})=>{if(ok&&!document.activeElement.matches('input,textarea,select'))location.reload()},()=>{})});let f=()=>go();for(let e of['pointerdown','keydown','focusin'])addEventListener(e,f,{once:true,passive:true,capture:true});if(!navigator.connection?.saveData)addEventListener('load',()=>(window.requestIdleCallback||setTimeout)(f,{timeout:4000}))})()`

const loadedData =
  /<script>window\.__reactRouterContext\.streamController\.enqueue\(("(?:[^"\\]|\\.)*")\);<\/script>/g
const loadedEnd = /<script>window\.__reactRouterContext\.streamController\.close\(\);<\/script>/

// A page that a browser kept whole may show whoever has logged out since: the back button asks for it anew.
const reloadWhenBack = `addEventListener('pageshow',e=>{if(e.persisted)location.reload()})`

/**
 * Takes the scripts out of the finished page's way: no preload and no module runs until the page is idle or touched,
 * and what the loaders brought lies there as data until then. A screen whose handle says `hydrate: 'now'` keeps them.
 */
export function hydrateLate(html: string, context: EntryContext): string {
  const page = isPersonal(context)
    ? html.replace('</body>', `<script>${reloadWhenBack}</script></body>`)
    : html
  if (context.staticHandlerContext.matches.at(-1)?.route.handle?.hydrate === 'now') return page
  return page
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    .replaceAll(loadedData, '<script type="application/json" class="loaded">$1</script>')
    .replace(loadedEnd, '')
    .replace(
      /<script type="module" async="">[\s\S]*?<\/script>/,
      `<script type="application/json" id="scripts">${routesOf(context)}</script><script>${boot}</script>`,
    )
}

/**
 * The router's list of the routes that this page is made of, and of those that its buttons and fields ask; of the others
 * it learns later (browser/routeTable.ts).
 */
function routesOf({ manifest, staticHandlerContext }: EntryContext): string {
  const matched = staticHandlerContext.matches.map(({ route }) => route.id)
  const routes = [...new Set([...matched, ...askedEverywhere])].flatMap((id) => {
    const { imports: _, ...known } = manifest.routes[id] ?? {}
    return 'module' in known ? [[id, known]] : []
  })
  const { entry, url, version } = manifest
  return JSON.stringify({
    entry: { module: entry.module, imports: [], css: [] },
    url,
    version,
    matched,
    routes: Object.fromEntries(routes),
  })
}

// The home page has the address of the frame itself: the router would take the frame alone for it.
const askedEverywhere = ['home', 'cart', 'preferences', 'moreBooks', 'searchBox']

function isPersonal({ staticHandlerContext }: EntryContext): boolean {
  const root: unknown = staticHandlerContext.loaderData['root']
  return isRootData(root) && root.shop.caller !== 'visitor'
}
