/** A grey stand-in with the shape of what is coming; appears after 200 ms so that quick answers do not flash. */
export function Skeleton({ className = 'h-5 w-full' }: { readonly className?: string }) {
  return <span aria-hidden="true" className={`skeleton ${className}`} />
}
