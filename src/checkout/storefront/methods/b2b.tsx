import { useStaffOrder } from '../staffOrder.ts'
import type { MethodForm } from './method.ts'

/** What is wrong with its fields is said with all others that only the staff fill in. */
export const b2bForm: MethodForm = {
  name: 'b2b',
  Fields: (props) => {
    const { parts } = useStaffOrder()
    return parts && <parts.WholesaleFields {...props} />
  },
  violations: () => [],
}
