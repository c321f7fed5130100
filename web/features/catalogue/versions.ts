/** A name without what tells versions apart: "Ink Wash v2.1" and "ink wash" are versions of one LoRA. */
export const versionKey = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[\s_-]*\(?\b(?:v|ver|version)?\s*\d+(?:[._]\d+)*\)?\s*$/, '')
    .replace(/[\s_-]+/g, ' ')
    .trim()

type Versioned = { uid: string; name: string; owner: { id: string } }

/** The other LoRAs of the same user that are versions of this one. */
export const listVersions = <Lora extends Versioned>(lora: Versioned, others: readonly Lora[]): Lora[] =>
  others.filter(
    (other) =>
      other.uid !== lora.uid &&
      other.owner.id === lora.owner.id &&
      versionKey(other.name) === versionKey(lora.name),
  )
