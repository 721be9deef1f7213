/** Code that most visitors never need: whoever goes where their status leads. */
export const loadCurrentScreen = () => import(/* webpackChunkName: "current-screen" */ './current-screen.ts');
