/** The server refuses longer messages. */
export const longestMessage = 20_000
