import type { MethodScreens } from '#checkout/storefront/method.tsx'
import { useStaffOrder } from '#checkout/storefront/staffOrder.ts'

/** What is wrong with its fields is said with all others that only the staff fill in. */
export const wholesaleScreens: MethodScreens = {
  name: 'b2b',
  Fields: (props) => {
    const { parts } = useStaffOrder()
    return parts && <parts.WholesaleFields {...props} />
  },
  violations: () => [],
}
