import { env } from '@/lib/env'

/** Whether mails are shown at `/dev/mailbox` instead of being sent. */
export function hasDemoMailbox(): boolean {
  const { DEMO, SMTP_URL } = env()
  return DEMO && !SMTP_URL
}
