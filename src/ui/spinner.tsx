/** A spinner; decorative unless it has a label. */
export function Spinner({ label }: { readonly label?: string }) {
  const naming = label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true }
  return <span className="spinner" {...naming} />
}
