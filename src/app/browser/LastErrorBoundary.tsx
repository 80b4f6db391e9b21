import { Component, type ReactNode } from 'react'

type Props = { readonly location: object; readonly children: ReactNode }
type State = { readonly hasFailed: boolean; readonly location: object }

export class LastErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false, location: this.props.location }

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps({ location }: Props, state: State): State | null {
    return state.location === location ? null : { hasFailed: false, location }
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    return (
      <html lang="en">
        <body>
          <a href="/">Soma</a>
        </body>
      </html>
    )
  }
}
