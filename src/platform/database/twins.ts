import pg from 'pg'

/** Whether PostgreSQL refused a row because there is one like it (unique_violation). */
export const isTwin = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '23505'
