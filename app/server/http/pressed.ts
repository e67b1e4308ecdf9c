/** Which of the operations that a form without script offers its button asks for; the first by Enter in a field. */
export const pressedIn = <const Offered extends readonly [string, ...string[]]>(
  form: FormData,
  offered: Offered,
): Offered[number] => offered.find((name) => name === form.get('operation')) ?? offered[0];
