/** Code that most visitors never need: anyone who goes where their status leads. */
export const loadCurrentScreen = () => import(/* webpackChunkName: "current-screen" */ './current-screen.ts');
