/** Why a file cannot become a character, in a sentence that tells its sender what to do. */
export class CardFault extends Error {}
