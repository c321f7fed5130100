/** Why a file cannot become a character, in a sentence for the user. */
export class CardFault extends Error {}
