/**
 * Every table of the care database. drizzle-kit compares this with the last migration; nothing else imports
 * it, because at run time each room brings its own tables.
 */

export * from '@/base/audit/table'
export * from '@/base/captcha/table'
export * from '@/base/counts/table'
export * from '@/base/live/table'
export * from '@/base/mail/table'
export * from '@/care/accounts/table'
export * from '@/care/consent/table'
export * from '@/care/conversations/table'
export * from '@/care/documents/table'
export * from '@/care/intake/pending/table'
export * from '@/care/notifications/preferences/table'
export * from '@/care/notifications/table'
export * from '@/care/offers/table'
export * from '@/care/orders/table'
export * from '@/care/orders/trip/table'
export * from '@/care/profile/table'
export * from '@/care/requests/additions/table'
export * from '@/care/requests/reviews/table'
export * from '@/care/requests/table'
export * from '@/care/schedule/table'
export * from '@/care/sign-in/second-factor/table'
export * from './idempotency-table'
export * from './table'
