import { LogOut } from 'lucide-react'

/** A plain link: signing out is a full page load, so that no data of the admin stays in memory. */
export function SignOutLink() {
  return (
    <a aria-label="Logout" className="nav__log-out" href="/logout">
      <LogOut aria-hidden size={20} />
    </a>
  )
}
