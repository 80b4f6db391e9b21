import { type LoaderFunctionArgs, redirect } from 'react-router'
import { pageContext } from '#page/page.ts'
import { hidesBar } from './menu.rules.ts'

/** Shows or hides the phone's bar from now on, for an app that has one of its own, and leads home. */
export function loader({ params, context }: LoaderFunctionArgs) {
  context.get(pageContext).hideBar(hidesBar(params['hide'] ?? ''))
  return redirect('/')
}
