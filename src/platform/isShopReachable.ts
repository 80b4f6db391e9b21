export const isShopReachable = (): Promise<boolean> =>
  fetch('/logo.svg', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
