import { useFormMutation } from '#ui/useFormMutation.ts'

/** Something done to the cart in the background. */
export const useCartMutation = (key: string) => useFormMutation(`cart ${key}`, '/cart/')
