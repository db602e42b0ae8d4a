/** A browser that sends and reads profile images, as far as the routes need one. */
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { user } from '@/care/accounts/table'
import { getImage, postImage } from '@/care/profile/image/routes'
import { profileImage } from '@/care/profile/table'
import type { Actor } from '@/care/sign-in/session'
import { sessionCookie } from '@/care/sign-in/session-cookie'
import { careDb } from '@/db/client'
import { now } from '@/lib/clock'
import type { ProfileImageId } from '@/lib/record-ids'
import { newPerson } from './people'
import { openSession } from './sessions'

/** Options of a picture for `sharp`. */
export const RED = { create: { width: 300, height: 200, channels: 3, background: '#c02a37' } } as const
export const redJpg = () =>
  sharp(RED)
    .withExif({ IFD0: { Make: 'CANARY-camera' } })
    .jpeg()
    .toBuffer()
export const redPng = () => sharp(RED).png().toBuffer()

async function cookieOf({ userId, role }: Actor): Promise<string> {
  const { name, value } = sessionCookie(await openSession(userId, role === 'patient' ? undefined : now()))
  return `${name}=${value}`
}

type Post = { readonly name?: string; readonly accept?: string }

/** Sends a picture as the form does. */
export async function sendPicture(
  actor: Actor | null,
  bytes: Buffer | null,
  { name = 'me.jpg', accept }: Post = {},
) {
  const body = new FormData()
  if (bytes) body.set('picture', new File([new Uint8Array(bytes)], name))
  return postImage(
    new Request('http://localhost:4599/profile-images', {
      method: 'POST',
      body,
      headers: {
        accept: accept ?? 'application/json',
        ...(actor ? { cookie: await cookieOf(actor) } : {}),
      },
    }),
  )
}

/** Asks for a picture. */
export async function askForPicture(
  actor: Actor | null,
  id: string,
  headers: Readonly<Record<string, string>> = {},
) {
  const cookie: Record<string, string> = actor ? { cookie: await cookieOf(actor) } : {}
  return getImage(
    new Request(`http://localhost:4599/profile-images/${id}`, { headers: { ...cookie, ...headers } }),
    id,
  )
}
export const pictureOf = async ({ userId }: Actor) =>
  (await careDb().select().from(profileImage).where(eq(profileImage.userId, userId)))[0]
export async function pictureIdOf(actor: Actor): Promise<ProfileImageId> {
  const row = await pictureOf(actor)
  if (!row) throw new Error('There is no picture')
  return row.id
}
export const newPatientInGerman = (changes = {}) =>
  newPerson({ hasPassword: false, locale: 'de', ...changes })
/** Signed in with a second step. */
export async function newStaff(role: 'support' | 'admin' | 'editor'): Promise<Actor> {
  const staff = await newPerson({ hasPassword: false, role })
  await careDb().update(user).set({ secondFactorAt: now() }).where(eq(user.id, staff.userId))
  return staff
}

/** A patient with a picture. */
export async function patientWithImage(): Promise<Actor> {
  const patient = await newPatientInGerman()
  const { status } = await sendPicture(patient, await redJpg())
  if (status !== 201) throw new Error(`The picture was answered ${status}`)
  return patient
}
