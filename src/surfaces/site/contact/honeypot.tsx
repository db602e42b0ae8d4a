/** Hidden from people: only a script fills it in. */
export function Honeypot({ label }: { readonly label: string }) {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        {label}
        <input name="website" type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
