/** Where the header's login leads: the field of the home page's form, which takes the focus. */
export const LOGIN = '/#login-phone';
