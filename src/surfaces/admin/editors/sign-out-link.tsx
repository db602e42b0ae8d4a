import { LogOut } from 'lucide-react'

/** A plain link: leaving the admin is a full page load, so that nothing of it stays in memory. */
export function SignOutLink() {
  return (
    <a aria-label="Logout" className="nav__log-out" href="/logout">
      <LogOut aria-hidden size={20} />
    </a>
  )
}
