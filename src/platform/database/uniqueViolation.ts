import pg from 'pg'

/** Whether PostgreSQL refused a row because there is one like it (unique_violation). */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '23505'
