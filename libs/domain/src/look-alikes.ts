const LATIN = 'ABCEHIKMOPTXYÏaceiopxyï';
const GREEK = 'ΑΒΕΗΙΚΜΟΡΤΧΥΪοϊ';
const CYRILLIC = 'АВСЕНІКМОРТХУЇасеіорхуї';
const CYRILLIC_OF_GREEK = 'АВЕНІКМОРТХУЇої';
const FOREIGN = LATIN + GREEK;
const OURS = CYRILLIC + CYRILLIC_OF_GREEK;

/** Latin and Greek letters that look like Ukrainian ones become those: the keyboard was in the wrong layout (decisions, section 5). */
export const lookAlikesToCyrillic = (text: string): string =>
  text.replace(/[\p{Script=Latin}\p{Script=Greek}]/gu, (letter) => OURS[FOREIGN.indexOf(letter)] ?? letter);

const isAll = (word: string, letter: RegExp): boolean => (word.match(/\p{L}/gu) ?? []).every((each) => letter.test(each));

/** `Iваненко` with a Latin I is Іваненко: in a word of Cyrillic letters look-alikes are turned; a word in Latin alone stays. */
export const mixedToCyrillic = (text: string): string =>
  text.replace(/[\p{L}']+/gu, (word) => {
    const turned = lookAlikesToCyrillic(word);
    return /\p{Script=Cyrillic}/u.test(word) && isAll(turned, /\p{Script=Cyrillic}/u) ? turned : word;
  });

/** The same the other way, for codes and addresses of Latin letters: `SРRING` with a Cyrillic Р is SPRING. */
export const mixedToLatin = (text: string): string =>
  text.replace(/[\p{L}\d]+/gu, (word) => {
    const turned = word.replace(/\p{Script=Cyrillic}/gu, (letter) => LATIN[CYRILLIC.indexOf(letter)] ?? letter);
    return /\p{Script=Latin}/u.test(word) && isAll(turned, /\p{Script=Latin}/u) ? turned : word;
  });
