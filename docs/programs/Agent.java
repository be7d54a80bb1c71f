// Plays a random legal move: java Agent.java

import java.util.Random;
import java.util.Scanner;

public class Agent {
    static final Random CHANCE = new Random();

    /** The move for a position. */
    static String choose(String position, int milliseconds, String[] moves) {
        return moves[CHANCE.nextInt(moves.length)];
    }

    public static void main(String[] arguments) {
        Scanner input = new Scanner(System.in);
        while (input.hasNextLine()) {
            String[] parts = input.nextLine().split("\t");
            System.out.println(choose(parts[0], Integer.parseInt(parts[1]), parts[2].split(" ")));
        }
    }
}
