/** Cookie with the theme that a signed-in person has chosen. It says nothing else about them. */
export const THEME_COOKIE = 'kervan_theme'

/** The theme of a request's cookie; undefined for any other value, and where the device decides. */
export function themeOfCookie(value: string | undefined): 'light' | 'dark' | undefined {
  return value === 'light' || value === 'dark' ? value : undefined
}
