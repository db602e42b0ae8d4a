import '@payloadcms/next/css'
import config from '@payload-config'
import { handleServerFunctions, RootLayout } from '@payloadcms/next/layouts'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import type { ServerFunctionClient } from 'payload'
import type { ReactNode } from 'react'
import { readStaffSession } from '@/care/sign-in/staff-session'
import { copyLanguage } from '@/surfaces/admin/copy-language'
import { checkCall } from '@/surfaces/admin/server-functions'
import { importMap } from './admin/importMap'

const SIGN_IN = '/login?next=%2Fadmin'

const serverFunction: ServerFunctionClient = async (args) => {
  'use server'
  const session = await readStaffSession(await headers())
  const verdict = checkCall(session !== null, args.name)
  if (verdict === 'stranger') redirect(SIGN_IN)
  if (verdict === 'unknown') throw new Error('Unknown server function')
  const serverFunctions = { 'copy-data-from-locale': copyLanguage }
  return handleServerFunctions({ ...args, config, importMap, serverFunctions })
}

/**
 * Without a session Payload answers with status 200 and redirects by script. This check redirects with a status before
 * anything of the admin is rendered. What may be read and written is decided by each collection's access.
 */
export default async function PayloadLayout({ children }: { children: ReactNode }) {
  if (!(await readStaffSession(await headers()))) redirect(SIGN_IN)
  return (
    <RootLayout config={config} importMap={importMap} serverFunction={serverFunction}>
      {children}
    </RootLayout>
  )
}
