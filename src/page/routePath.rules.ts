type Routes = Readonly<
  Record<string, { readonly path?: string | undefined; readonly parentId?: string | undefined } | undefined>
>

export function routePath(routes: Routes, name: string): string | null {
  const steps: string[] = []
  for (let route = routes[name]; route; route = routes[route.parentId ?? ''])
    if (route.path) steps.unshift(route.path)
  return routes[name] ? `/${steps.join('/')}` : null
}
