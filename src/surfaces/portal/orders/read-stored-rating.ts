import { loadMyRating } from '@/care/orders/rating/loaders'
import type { StoredForm } from '@/lib/form-state'

/** How the signed-in patient has rated a stay, by the fields of its form. */
export async function readStoredRating(
  id: Parameters<typeof loadMyRating>[0],
): Promise<StoredForm | undefined> {
  const found = await loadMyRating(id)
  if (!found?.rating) return undefined
  const { revision, score, text } = found.rating
  return { revision, values: { score: String(score), text: text ?? '' } }
}
