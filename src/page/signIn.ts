import { useLocation } from 'react-router'

/** They are no pages of ours: load them whole. */
export function useSignInPaths(): { readonly login: string; readonly register: string } {
  const { pathname, search } = useLocation()
  const back = `return=${encodeURIComponent(pathname + search)}`
  return { login: `/login?${back}`, register: `/register?${back}` }
}
