/** Turns while something is under way; the words beside it say what. */
export function Spinner({ label }: { readonly label?: string }) {
  const naming = label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true }
  return <span className="spinner" {...naming} />
}
