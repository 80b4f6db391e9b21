import { Outlet } from 'react-router'
import { ErrorPage } from './ErrorPage.tsx'

/**
 * Stands between the frame and every screen, so that the frame has its data around whatever goes wrong with one: after a
 * form that has no place to go, the router reads only what lies above the part that shows the error.
 */
export default function Screens() {
  return <Outlet />
}

export const ErrorBoundary = ErrorPage
