import { useFormMutation } from '#page/forms/useFormMutation.ts'

export const useCartMutation = (key: string) => useFormMutation(`cart ${key}`, '/cart/')
