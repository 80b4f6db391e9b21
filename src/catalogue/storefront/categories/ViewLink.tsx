import type { ComponentProps, MouseEvent } from 'react'
import { Link } from 'react-router'
import { plainPressOn } from '#ui/plainPress.ts'
import { type Initial, writeInitial } from '../../tags/categories.rules.ts'

export type Follow = (letter: Initial | null) => void

type Props = Omit<ComponentProps<typeof Link>, 'to' | 'onClick'> & {
  readonly letter: Initial | null
  readonly follow: Follow | undefined
}

export function ViewLink({ letter, follow, ...rest }: Props) {
  const press = (event: MouseEvent) => {
    if (!follow || !plainPressOn(event.nativeEvent)) return
    event.preventDefault()
    follow(letter)
  }
  const address = letter === null ? '/categories/' : `/categories/?letter=${writeInitial(letter)}`
  return <Link {...rest} to={address} preventScrollReset onClick={press} />
}
