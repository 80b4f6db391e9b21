import { ShopError } from '../errors.ts'

/** Throws BAD_USER_INPUT for a direction that is neither ASC nor DESC. */
export function isDescending(direction: string): boolean {
  if (direction !== 'ASC' && direction !== 'DESC')
    throw new ShopError('general.badInput', { debugMessage: 'a sort direction is ASC or DESC' })
  return direction === 'DESC'
}
