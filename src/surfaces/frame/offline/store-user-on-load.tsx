'use client'

import { useEffect } from 'react'
import { type StoredUser, storeUser } from './stored-user'

/** Keeps id and language of the signed-in person in this browser until they sign out. */
export function StoreUserOnLoad({ id, language }: StoredUser) {
  useEffect(() => storeUser({ id, language }), [id, language])
  return null
}
