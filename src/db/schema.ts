/**
 * Every table of the care database. drizzle-kit compares this with the last migration; nothing else imports
 * it, because at run time each room brings its own tables.
 */
export * from '../features/accounts/table'
export * from '../features/audit/table'
export * from '../features/notifications/table'
export * from './table'
