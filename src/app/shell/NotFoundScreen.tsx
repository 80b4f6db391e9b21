/** Every address without a screen. It is a route of its own, so that the frame around the error has its data. */
export function loader(): never {
  throw new Response(null, { status: 404 })
}

export const action = loader

export default function NotFoundScreen() {
  return null
}
