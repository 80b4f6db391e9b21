/** May outlive its session, which the server ends by its own count. */
export const sessionCookie = { name: 'session', maxAge: 400 * 86_400 } as const
