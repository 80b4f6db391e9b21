import { type LoaderFunctionArgs, redirect } from 'react-router'
import { pageContext } from '#page/page.ts'
import { hidesBar } from './menu.rules.ts'

export function loader({ params, context }: LoaderFunctionArgs) {
  context.get(pageContext).hideBar(hidesBar(params['hide'] ?? ''))
  return redirect('/')
}
