import { useFormMutation } from '#page/forms/useFormMutation.ts'

/** Something done to the cart in the background. */
export const useCartMutation = (key: string) => useFormMutation(`cart ${key}`, '/cart/')
