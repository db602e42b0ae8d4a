/** Texts of the team with places for what is about the patient. Pure. */

type Patient = { readonly name: string; readonly reference: string }

/** The text with the patient's name and the reference of the request. Other braces stay as they are. */
export function fillAnswer(text: string, { name, reference }: Patient): string {
  const values: Readonly<Record<string, string>> = { '{name}': name, '{reference}': reference }
  return text.replace(/\{(?:name|reference)\}/g, (place) => values[place] ?? place)
}
