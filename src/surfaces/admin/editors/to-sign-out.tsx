import { redirect } from 'next/navigation'

export function ToSignOut(): never {
  redirect('/logout')
}
