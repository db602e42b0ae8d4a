import type { EmailAdapter } from 'payload'

/** Payload sends no mail here: every message of the product goes through the mail queue. */
export const disabledEmailAdapter: EmailAdapter = () => ({
  name: 'none',
  defaultFromAddress: 'nobody@localhost',
  defaultFromName: 'nobody',
  sendEmail: async () => {
    throw new Error('The content backend sends no mail')
  },
})
