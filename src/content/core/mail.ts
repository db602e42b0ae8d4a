import type { EmailAdapter } from 'payload'

/** An adapter that refuses to send: all mail goes through the mail queue. */
export const disabledEmailAdapter: EmailAdapter = () => ({
  name: 'none',
  defaultFromAddress: 'nobody@localhost',
  defaultFromName: 'nobody',
  sendEmail: async () => {
    throw new Error('The content backend sends no mail')
  },
})
