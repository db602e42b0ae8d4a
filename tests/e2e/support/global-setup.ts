/**
 * One built server for all browser tests, with its own data folder, database and port. With `E2E_MAIL=smtp` its
 * mail goes to a real SMTP server whose messages are in `E2E_MAIL_FOLDER`; otherwise the demo's mailbox page
 * keeps it. Beside it runs an OpenID provider in Google's place. `E2E_BASE_URL` from outside runs the tests against a server that is already there.
 */
import { join } from 'node:path'
import { personalAddressIn, startDemoServer } from '../../support/demo-server'
import { startGoogleServer } from '../../support/google-server'
import { startMailServer } from '../../support/mail-server'
import { makeTestFolder, removeTestFolder, sweepTestFolders } from '../../support/test-folders'

export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_BASE_URL) return undefined
  sweepTestFolders()
  const folder = makeTestFolder()
  const mailFolder = join(folder, 'mail')
  const mail = process.env.E2E_MAIL === 'smtp' ? await startMailServer(mailFolder) : undefined
  const google = await startGoogleServer()
  // One trusted proxy: each test gets an address of its own (fixtures), so rate limits do not join them.
  const env = {
    TRUSTED_PROXIES: '1',
    // The sample hospitals' 3D tours may be framed; tests answer for that server themselves.
    TOUR_ORIGINS: 'https://tour.lalezar.example',
    // The push service and the webhooks' receivers of a test are on this machine.
    PUSH_LOCAL_ENDPOINTS: 'on',
    WEBHOOK_LOCAL_RECEIVERS: 'on',
    ...google.env,
    ...(mail ? { SMTP_URL: mail.url } : {}),
  }
  const server = await startDemoServer({ env }).catch(async (error) => {
    await Promise.all([mail?.close(), google.close()])
    removeTestFolder(folder)
    throw error
  })
  process.env.E2E_BASE_URL = server.url
  process.env.E2E_DATA_DIR = server.dataDir
  process.env.E2E_MAIL_FOLDER = mail ? mailFolder : ''
  return async () => {
    const printed = server.log()
    await server.stop()
    await Promise.all([mail?.close(), google.close()])
    removeTestFolder(folder)
    const personal = personalAddressIn(printed)
    if (personal) throw new Error(`The server's log holds an address of a person: ${personal}`)
  }
}
